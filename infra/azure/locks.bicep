// Not even an Owner can delete a resource before removing its lock. Documents, files and secrets in it can still change.

@description('Name of the Cosmos DB account.')
param cosmosName string
@description('Name of the storage account for media.')
param mediaName string
@description('Name of the vault.')
param vaultName string

resource cosmos 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' existing = {
  name: cosmosName
}

resource media 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: mediaName
}

resource vault 'Microsoft.KeyVault/vaults@2024-11-01' existing = {
  name: vaultName
}

resource cosmosLock 'Microsoft.Authorization/locks@2020-05-01' = {
  scope: cosmos
  name: 'portal-data'
  properties: { level: 'CanNotDelete', notes: 'All documents of the portal (infra/azure/RUNBOOK.md, "Remove the portal").' }
}

resource mediaLock 'Microsoft.Authorization/locks@2020-05-01' = {
  scope: media
  name: 'portal-data'
  properties: { level: 'CanNotDelete', notes: 'All images and videos (infra/azure/RUNBOOK.md, "Remove the portal").' }
}

resource vaultLock 'Microsoft.Authorization/locks@2020-05-01' = {
  scope: vault
  name: 'portal-data'
  properties: { level: 'CanNotDelete', notes: 'The keys of the portal (infra/azure/RUNBOOK.md, "Remove the portal").' }
}
