// Lets the person who deploys the portal read its data, for example to find the cause of an incident, but not change it.

@description('Object id of the person in Entra ID.')
param developerPrincipalId string
@description('Name of the Cosmos DB account.')
param cosmosName string
@description('Name of the storage account for media.')
param mediaName string
@description('Name of the storage account of the Functions host, with the queues.')
param hostStorageName string

resource cosmos 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' existing = {
  name: cosmosName
}

resource media 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: mediaName
}

resource hostStorage 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: hostStorageName
}

resource dataReader 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' existing = {
  parent: cosmos
  name: '00000000-0000-0000-0000-000000000001'
}

resource documents 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: cosmos
  name: guid(cosmos.id, developerPrincipalId, dataReader.id)
  properties: {
    principalId: developerPrincipalId
    roleDefinitionId: dataReader.id
    scope: cosmos.id
  }
}

resource files 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: media
  name: guid(media.id, developerPrincipalId, 'Storage Blob Data Reader')
  properties: {
    principalId: developerPrincipalId
    principalType: 'User'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1')
  }
}

// Storage Queue Data Reader shows waiting tasks and dead letters.
resource queues 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: hostStorage
  name: guid(hostStorage.id, developerPrincipalId, 'Storage Queue Data Reader')
  properties: {
    principalId: developerPrincipalId
    principalType: 'User'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '19e7f393-937e-4f77-808e-94535e297925')
  }
}
