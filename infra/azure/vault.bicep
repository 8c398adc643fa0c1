// The vault holds the key that signs sessions, and the key that encrypts addresses of Teams workflows. Settings of the
// functions refer to these keys but don't contain them.

@description('Name of the vault, with 3 to 24 letters, digits and hyphens.')
@minLength(3)
@maxLength(24)
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('The key that signs sessions, as a JSON Web Key in Base64. Empty keeps the stored key.')
@secure()
param sessionKey string
@description('The key that encrypts addresses of Teams workflows, 32 bytes in Base64. Empty keeps the stored key.')
@secure()
param webhookKey string
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('True allows access through private endpoints only.')
param private bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

var secretName = 'session-key'
var webhookSecretName = 'webhook-key'

resource vault 'Microsoft.KeyVault/vaults@2024-11-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    enablePurgeProtection: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
    // A deployment writes the keys through Azure Resource Manager, which is outside the virtual network. So `bypass`
    // allows Azure’s own services.
    networkAcls: { bypass: 'AzureServices', defaultAction: private ? 'Deny' : 'Allow' }
  }
}

resource written 'Microsoft.KeyVault/vaults/secrets@2024-11-01' = if (!empty(sessionKey)) {
  parent: vault
  name: secretName
  tags: tags
  properties: { value: base64ToString(sessionKey), contentType: 'application/jwk+json' }
}

resource writtenWebhookKey 'Microsoft.KeyVault/vaults/secrets@2024-11-01' = if (!empty(webhookKey)) {
  parent: vault
  name: webhookSecretName
  tags: tags
  properties: { value: webhookKey, contentType: 'text/plain' }
}

resource stored 'Microsoft.KeyVault/vaults/secrets@2024-11-01' existing = if (empty(sessionKey)) {
  parent: vault
  name: secretName
}

resource storedWebhookKey 'Microsoft.KeyVault/vaults/secrets@2024-11-01' existing = if (empty(webhookKey)) {
  parent: vault
  name: webhookSecretName
}

resource functionsRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: vault
  name: guid(vault.id, functionsPrincipalId, 'Key Vault Secrets User')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '4633458b-17de-408a-b874-0445c86b69e6')
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: vault
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'AuditEvent', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = vault.id
output name string = vault.name
// The addresses name a version. Without one, the functions could keep an old key for 24 hours, even after a restart.
output sessionKeyUri string = empty(sessionKey) ? stored!.properties.secretUriWithVersion : written!.properties.secretUriWithVersion
output webhookKeyUri string = empty(webhookKey) ? storedWebhookKey!.properties.secretUriWithVersion : writtenWebhookKey!.properties.secretUriWithVersion
