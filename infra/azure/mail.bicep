@description('Environment name with its suffix.')
param name string
@description('Tags for every resource.')
param tags object
@description('Part of the world in which Azure stores email data.')
param dataLocation string
@description('Domain of the sender of emails. Empty uses a domain of Azure.')
param domain string
@description('True after Azure has verified the domain. Until then, emails come from a domain of Azure.')
param isVerified bool
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

var isOwn = !empty(domain) && isVerified

resource emailService 'Microsoft.Communication/emailServices@2023-04-01' = {
  name: 'acse-${name}'
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource azureDomain 'Microsoft.Communication/emailServices/domains@2023-04-01' = {
  parent: emailService
  name: 'AzureManagedDomain'
  location: 'global'
  tags: tags
  // A tracking picture would tell who has opened an email.
  properties: { domainManagement: 'AzureManaged', userEngagementTracking: 'Disabled' }
}

resource ownDomain 'Microsoft.Communication/emailServices/domains@2023-04-01' = if (!empty(domain)) {
  parent: emailService
  name: empty(domain) ? 'none' : domain
  location: 'global'
  tags: tags
  properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: 'acs-${name}'
  location: 'global'
  tags: tags
  properties: {
    dataLocation: dataLocation
    linkedDomains: [isOwn ? ownDomain.id : azureDomain.id]
    disableLocalAuth: true
  }
}

// This built-in role also reads the keys of Communication Services. They open nothing, because `disableLocalAuth` turns them off.
resource functionsRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: communication
  name: guid(communication.id, functionsPrincipalId, 'Communication and Email Service Owner')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '09976791-48a7-449e-bb21-39d1a415f350')
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: communication
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // These logs show whether the service accepted an email. Logs of what happened to it name the recipient, so they stay off. The
    // metric DeliveryStatusUpdate counts the same outcomes without names.
    logs: [{ category: 'EmailSendMailOperational', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = communication.id
output endpoint string = 'https://${communication.properties.hostName}'
output from string = 'DoNotReply@${isOwn ? domain : azureDomain.properties.mailFromSenderDomain}'
// Azure sends at most this many emails (https://learn.microsoft.com/azure/communication-services/concepts/service-limits#email).
output perMinute int = isOwn ? 30 : 5
output perHour int = isOwn ? 100 : 10
output records string = empty(domain) ? '' : string(ownDomain!.properties.verificationRecords)
